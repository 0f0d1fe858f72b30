ALTER TABLE "payments" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "terms_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "terms_at" timestamp with time zone;