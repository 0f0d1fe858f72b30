import { useEffect, useEffectEvent, useState } from 'react';
import type { Auction } from '@/contract/item';
import type { Site } from '@/contract/sites';
import { currentLanguageCode, currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { saveDraft, readDraft } from '@/lib/drafts';
import { highestBidWithin, mayFinishEarly, mercariEnd, nextLegalBid, type Bidding } from '@/rules/auction';
import { formatYen } from '@/rules/money';
import { readYen } from '@/rules/yen-input';
import { useDraftOwner } from '@/session/draft-owner';
import { Fact } from '@/ui/chip';
import { Field } from '@/ui/form/field';
import { Yen } from '@/ui/price';
import { useNow } from '@/ui/use-now';
import css from './bid-desk.module.css';
import { formatJst } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

const biddingOf = ({ currentPrice, bids, buyoutPrice }: Auction): Bidding => ({
  current: currentPrice,
  hasBidder: bids > 0,
  buyout: buyoutPrice,
});

/** True once the end as it stands has come; a moved end brings the auction back. */
function useIsOver({ endsAt }: Auction): boolean {
  const now = useNow();
  const end = parseInstant(endsAt);
  return end !== null && now >= end.getTime();
}

/** The lowest bid that counts; nothing once the auction is over. */
export function NextBid({ auction }: { readonly auction: Auction }) {
  const { t } = useTranslation('auction');
  if (useIsOver(auction)) return null;
  return (
    <Fact name={t('next')}>
      <Yen yen={nextLegalBid(biddingOf(auction))} />
    </Fact>
  );
}

function MercariEnd() {
  const { t } = useTranslation('auction');
  const end = formatJst(mercariEnd(new Date(useNow())), languages[currentLanguage()], true);
  return <li>{t('mercariEnd', { time: end })}</li>;
}

interface RulesProps {
  readonly site: Site;
  readonly auction: Auction;
}

/** The rules that may change the end of this auction, and how bidding works for all auctions. */
export function BidRules({ site, auction }: RulesProps) {
  const { t } = useTranslation(['item', 'auction', 'common']);
  const { bids, earlyFinish, buyoutPrice } = auction;
  const mercari = site === 'mercari';
  const price = formatYen(buyoutPrice, currentLanguageCode(), t('common:price.yen'));
  return (
    <>
      <ul className={css.rules}>
        {auction.autoExtension || mercari ? <li>{t('auction.extension')}</li> : null}
        {mercari && bids === 0 ? <MercariEnd /> : null}
        {mayFinishEarly(earlyFinish, bids) ? <li>{t('auction.earlyFinish')}</li> : null}
        {earlyFinish && bids === 0 ? <li>{t('auction:earlyLater')}</li> : null}
      </ul>
      <details className={css.how}>
        <summary>{t('auction:how.title')}</summary>
        <ul className={css.rules}>
          <li>{t('auction:how.ceiling')}</li>
          <li>{t('auction:how.steps')}</li>
          {price === null ? null : <li>{t('auction:how.buyout', { price })}</li>}
          <li>{t('auction:how.final')}</li>
          <li>{t('auction:how.oneBid')}</li>
        </ul>
      </details>
    </>
  );
}

/** Raised when what a draft means changes. */
const version = 1;

/** The input survives a reload and a killed webview. */
function useLimitDraft(name: string) {
  const owner = useDraftOwner();
  const [text, setText] = useState('');
  const restore = useEffectEvent((draft: unknown) => {
    if (typeof draft === 'string' && text === '') setText(draft);
  });
  useEffect(() => {
    if (owner !== undefined) void readDraft(name, version, owner, Date.now()).then(restore);
  }, [name, owner]);
  const type = (typed: string) => {
    setText(typed);
    if (owner !== undefined) void saveDraft(name, version, owner, typed, Date.now());
  };
  return [text, type] as const;
}

export interface LimitFieldProps {
  readonly auction: Auction;
  /** The whole cost in yen of goods won at a bid in yen, as far as it is known; it never falls as the bid rises. */
  readonly totalOf: (bidYen: number) => { readonly yen: number; readonly complete: boolean };
}

/** "Keep the total cost within ¥…": the highest bid that does. */
export function LimitField({ auction, totalOf }: LimitFieldProps) {
  const { t } = useTranslation(['auction', 'common']);
  const [text, type] = useLimitDraft(`auction ${auction.id}`);
  const [typing, setTyping] = useState(false);
  if (useIsOver(auction)) return null;
  const reading = readYen(text);
  const error = reading.ok || reading.error === 'empty' || typing ? undefined : reading.error;
  return (
    <form
      className={css.limit}
      onSubmit={(event) => {
        event.preventDefault();
        setTyping(false);
      }}
    >
      <Field
        label={t('limit.label')}
        hint={t('limit.hint')}
        error={error && t(`limit.error.${error}`)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyping(true);
          type(event.currentTarget.value);
        }}
        onBlur={() => setTyping(false)}
      />
      <p role="status" className={css.result}>
        {reading.ok ? <Highest limit={reading.value} bidding={biddingOf(auction)} totalOf={totalOf} /> : null}
      </p>
    </form>
  );
}

interface HighestProps extends Pick<LimitFieldProps, 'totalOf'> {
  readonly limit: number;
  readonly bidding: Bidding;
}

function Highest({ limit, bidding, totalOf }: HighestProps) {
  const { t } = useTranslation(['auction', 'common']);
  const found = highestBidWithin(limit, (yen) => totalOf(yen).yen, bidding);
  const bid = found ?? nextLegalBid(bidding);
  const words = (yen: number) => formatYen(yen, currentLanguageCode(), t('common:price.yen')) ?? '';
  const total = totalOf(bid);
  const sums = { bid: words(bid), total: words(total.yen) };
  const answer = found === null ? 'none' : found === bidding.buyout ? 'buyout' : 'result';
  const limitText = t(`limit.${answer}`, sums);
  return <span>{total.complete ? limitText : `${limitText} ${t('limit.without')}`}</span>;
}
