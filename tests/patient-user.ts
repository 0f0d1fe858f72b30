import { userEvent, type UserEvent } from '@testing-library/user-event';

/** Taken before a test replaces it. */
const plan = setTimeout;
const pause = (ms: number) => new Promise((resolve) => plan(resolve, ms));
const longestWaitMs = 2000;

const isDisabled = (element: Element) =>
  element instanceof HTMLButtonElement && element.disabled && element.isConnected;

/** A user who clicks on a disabled button once it is enabled, as people and Playwright do. After two seconds the click does nothing. */
export function patientUser(): UserEvent {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const click = async (element: Element) => {
    for (let left = longestWaitMs; left > 0 && isDisabled(element); left -= 10) await pause(10);
    await user.click(element);
  };
  return Object.assign(Object.create(user) as UserEvent, { click });
}
