/** A parcel or label that is paid leaves within so many days; guides say so too. */
export const sendWithinDays = 2;
