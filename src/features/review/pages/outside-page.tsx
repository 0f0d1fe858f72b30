import { FormPage } from '../components/form-page';
import { OutsideForm } from '../components/outside-form';

/** A post of one's own elsewhere. */
export const Page = () => <FormPage kind="outside">{(before) => <OutsideForm before={before} />}</FormPage>;
