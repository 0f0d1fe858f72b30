import * as v from 'valibot';
import { toInstant } from '@/rules/time/date';
import type { PageMetadata } from './page-metadata';

/** The part of the page data of Yahoo! Auctions that names the auction and its end (as public readers of these pages use it, 2026-11). */
const auctionData = v.pipe(
  v.string(),
  v.maxLength(1_000_000),
  v.parseJson(),
  v.object({
    props: v.object({
      pageProps: v.object({
        initialState: v.object({
          item: v.object({
            detail: v.object({
              item: v.object({ auctionId: v.string(), endTime: v.pipe(v.string(), v.isoTimestamp()) }),
            }),
          }),
        }),
      }),
    }),
  }),
);

/** The end of the auction that the page data names by this id; null where it names none, or another. */
export function auctionEnd({ pageData }: PageMetadata, id: string): string | null {
  const parsed = v.safeParse(auctionData, pageData);
  if (!parsed.success) return null;
  const { auctionId, endTime } = parsed.output.props.pageProps.initialState.item.detail.item;
  return auctionId === id ? toInstant(new Date(endTime)) : null;
}
