import { useQuery } from '@tanstack/react-query';
import { Button, Result, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { deskQuery, useFailureText } from '../api/queries';
import { ArrivalPage } from '../pages/arrival-page';
import { BidPage } from '../pages/bid-page';
import { ChangesPage } from '../pages/changes-page';
import { ContentEditPage } from '../pages/content-edit-page';
import { ContentPage } from '../pages/content-page';
import { ClaimPage } from '../pages/claim-page';
import { CustomerPage } from '../pages/customer-page';
import { CustomersPage } from '../pages/customers-page';
import { JoinPage } from '../pages/join-page';
import { LogInPage } from '../pages/log-in-page';
import { OverviewPage } from '../pages/overview-page';
import { ParcelPage } from '../pages/parcel-page';
import { PurchasePage } from '../pages/purchase-page';
import { QuestionPage } from '../pages/question-page';
import { QueuePage } from '../pages/queue-page';
import { PostPage } from '../pages/post-page';
import { ReportPage } from '../pages/report-page';
import { ReviewPage } from '../pages/review-page';
import { RequestPage } from '../pages/request-page';
import { StaffPage } from '../pages/staff-page';
import { TicketPage } from '../pages/ticket-page';
import { DeskFrame } from './desk-frame';

/** The pages of the desk. Whoever is not logged in sees the log-in page at every address. */
export function DeskRoutes() {
  const { t } = useTranslation('desk');
  const describe = useFailureText();
  const { data, error, refetch } = useQuery(deskQuery('Desk.Session.Current', {}));
  if (error)
    return (
      <Result
        status="warning"
        title={describe(error)}
        extra={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
      />
    );
  if (!data) return <Spin fullscreen />;
  return (
    <Routes>
      <Route path="/join" element={<JoinPage shop={data.shop} />} />
      {data.staff ? (
        <Route element={<DeskFrame staff={data.staff} shop={data.shop} isDemo={data.isDemo} />}>
          <Route index element={<OverviewPage />} />
          <Route path="queue/:queue" element={<QueuePage name={data.staff.name} />} />
          <Route path="queue/purchases/:id" element={<PurchasePage name={data.staff.name} />} />
          <Route path="queue/arrivals/:id" element={<ArrivalPage />} />
          <Route path="queue/parcels/:id" element={<ParcelPage name={data.staff.name} />} />
          <Route path="queue/requests/:id" element={<RequestPage />} />
          <Route path="content/:kind" element={<ContentPage />} />
          <Route path="content/:kind/:id" element={<ContentEditPage />} />
          <Route path="queue/tickets/:id" element={<TicketPage name={data.staff.name} />} />
          <Route path="queue/claims/:id" element={<ClaimPage name={data.staff.name} />} />
          <Route path="queue/reviews/:id" element={<ReviewPage name={data.staff.name} />} />
          <Route path="queue/posts/:id" element={<PostPage name={data.staff.name} />} />
          <Route path="queue/reports/:id" element={<ReportPage name={data.staff.name} />} />
          <Route path="queue/questions/:id" element={<QuestionPage name={data.staff.name} />} />
          <Route path="queue/bids/:id" element={<BidPage name={data.staff.name} />} />
          <Route path="customers" element={<CustomersPage />} />
          <Route path="customers/:id" element={<CustomerPage roles={data.staff.roles} />} />
          <Route path="changes" element={<ChangesPage />} />
          <Route path="staff" element={<StaffPage />} />
          <Route path="*" element={<Result status="404" title={t('noPage')} />} />
        </Route>
      ) : (
        <Route path="*" element={<LogInPage shop={data.shop} />} />
      )}
    </Routes>
  );
}
