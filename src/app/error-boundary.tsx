import { Component, type ReactNode } from 'react';
import { CallError } from '../api/call-error';
import { isPartPending } from '../ui/lazy-part';
import { ErrorPage } from './error-page';

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Errors of rendering, of a chunk, and those that nobody handled switch to the error page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidMount() {
    window.addEventListener('error', this.onError);
    window.addEventListener('unhandledrejection', this.onRejection);
    window.addEventListener('vite:preloadError', this.onPreload);
  }

  override componentWillUnmount() {
    window.removeEventListener('error', this.onError);
    window.removeEventListener('unhandledrejection', this.onRejection);
    window.removeEventListener('vite:preloadError', this.onPreload);
  }

  override render() {
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }

  private readonly onError = (event: ErrorEvent) => {
    // A message without an error object is a foreign script's or the browser's own notice (ResizeObserver): not ours, not fatal.
    if (event.error !== null && event.error !== undefined) this.fail(event.error);
  };

  private readonly onRejection = (event: PromiseRejectionEvent) => {
    // A failed call was told to the reader already; it leaves the page as it is.
    if (!(event.reason instanceof CallError)) this.fail(event.reason);
  };

  private readonly onPreload = (event: Event) => {
    // The code that requested a part handles its failure, also where the failure is reported after the connection came back (ui/lazy-part.ts).
    if (!navigator.onLine || isPartPending()) return;
    this.fail((event as Event & { payload?: unknown }).payload);
  };

  private fail(error: unknown) {
    this.setState((now) => (now.failed ? now : { error, failed: true }));
  }
}
