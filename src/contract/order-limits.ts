/** Limits on unpaid orders, so that one customer cannot block goods without paying (decision 77). */
export const orderLimits = {
  /** Orders that wait for their payment at a time. */
  maxUnpaidOrders: 10,
  /** Goods of which there is one in them, before the customer's first payment and after it. */
  maxSingleItems: { first: 10, later: 50 },
  /** So many orders that expired one after the other make a pause of so many hours. */
  expiredInARow: 3,
  pauseHours: 24,
} as const;
