const link = /(?:https?:\/\/|www\.)\S+/giu;
const email = /\S+@\S+/gu;
/** Numbers of orders, cards, phones and houses, in the digits of any script; a count of days or kilos stays. */
const number = /[+#]?\p{N}(?:[\p{N} ().\-/]*\p{N}){2,}/gu;

/** A question without links, e-mail addresses and numbers of three digits and more, before it leaves the shop. */
export const withoutPersonalData = (question: string): string =>
  question.replace(link, '…').replace(email, '…').replace(number, '…');
