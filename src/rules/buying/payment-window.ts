/** Hours in which an order waits for its payment; its items are reserved meanwhile. */
export const orderPaymentHours = 1;
