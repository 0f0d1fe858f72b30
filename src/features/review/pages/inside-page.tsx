import { FormPage } from '../components/form-page';
import { InsideForm } from '../components/inside-form';

/** A review of a thing that one bought. */
export const Page = () => <FormPage kind="inside">{(before) => <InsideForm before={before} />}</FormPage>;
