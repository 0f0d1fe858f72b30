/** A command that cannot be carried out; the message is for the person who typed it. */
export class CommandError extends Error {}
