import type { Config } from 'drizzle-kit';

const config = {
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/schema-after-sale.ts',
    './server/db/schema-buying.ts',
    './server/db/schema-contents.ts',
    './server/db/schema-bids.ts',
    './server/db/schema-bid-holds.ts',
    './server/db/schema-bid-tasks.ts',
    './server/db/schema-friends.ts',
    './server/db/schema-gifts.ts',
    './server/db/schema-label.ts',
    './server/db/schema-lottery.ts',
    './server/db/schema-live.ts',
    './server/db/schema-payments.ts',
    './server/db/schema-notices.ts',
    './server/db/schema-push.ts',
    './server/db/schema-rates.ts',
    './server/db/schema-rewards.ts',
    './server/db/schema-reviews.ts',
    './server/db/schema-sign.ts',
    './server/db/schema-invites.ts',
    './server/db/schema-uploads.ts',
    './server/db/schema-reports.ts',
    './server/db/schema-tickets.ts',
    './server/db/schema-translations.ts',
    './server/db/schema-requests.ts',
    './server/db/schema-experience.ts',
    './server/db/schema-questions.ts',
    './server/db/schema-sources.ts',
    './server/db/schema-pages.ts',
    './server/db/schema-jobs.ts',
  ],
  out: './server/db/migrations',
} satisfies Config;

// The one default export of the project outside its tools' configurations: drizzle-kit reads nothing else.
export default config;
