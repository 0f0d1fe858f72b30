import { FormPage } from '../components/form-page';
import { MonthlyForm } from '../components/monthly-form';

/** An article or a video of the month. */
export const Page = () => <FormPage kind="monthly">{(before) => <MonthlyForm before={before} />}</FormPage>;
