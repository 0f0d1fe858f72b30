import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../config/paths';
import { FrameTools } from '../ui/frame-tools';
import { ErrorBoundary } from './error-boundary';
import { LanguageButton } from './language-button';
import { RoutePage } from './route-page';
import { routes } from './routes';
import { FocusKeeper, ScrollKeeper } from './scroll';

/** The storefront inside a router: every route of the table, and the front page for a path that none matches (N-07). */
export function App({ queries }: { readonly queries: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <FrameTools value={<LanguageButton />}>
          <ScrollKeeper />
          <FocusKeeper />
          <Routes>
            {routes.map((row) => (
              <Route key={row.path} path={row.path} element={<RoutePage row={row} />} />
            ))}
            <Route path="*" element={<Navigate to={paths.home} replace />} />
          </Routes>
        </FrameTools>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
