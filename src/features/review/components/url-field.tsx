import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import type { ShareLinkProblem } from '@/rules/review/share-link';
import { Field } from '@/ui/form/field';

const problems: readonly ShareLinkProblem[] = ['missing', 'unsafe', 'platform', 'notPost'];

/** The link to a post. */
export function UrlField(props: { readonly register: UseFormRegisterReturn; readonly problem: unknown }) {
  const { t } = useTranslation('review');
  const problem = problems.find((candidate) => candidate === props.problem);
  return (
    <Field
      label={t('form.url')}
      hint={t('form.urlHint')}
      inputMode="url"
      autoComplete="off"
      maxLength={2048}
      error={problem && t(`error.${problem}`)}
      {...props.register}
    />
  );
}
