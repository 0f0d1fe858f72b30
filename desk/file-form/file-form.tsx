import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/antd';
import { ErrorSchemaBuilder } from '@rjsf/utils';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { Alert, Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { balls } from '@/contract/lottery';
import { oddsOf } from '@/rules/lottery';
import type { StaffIssue } from '../api/call-desk';
import { ButtonTemplates, OptionalDataControlsTemplate } from './form-buttons';
import { BaseInputTemplate } from './base-input';
import { toForm } from './to-form';
import type { ContentFile, FileText } from './to-form';
import { TextsField } from './texts-field';
import { ChoiceWidget, HtmlWidget, InstantWidget, LongTextWidget, PictureWidget } from './widgets';

const ThemedForm = withTheme<ContentFile>(Theme);

/** The server checks files, and the browser what a single field may hold. */
const validator: ValidatorType<ContentFile> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const fields = { TextsField };
const templates = { BaseInputTemplate, ButtonTemplates, OptionalDataControlsTemplate };
const widgets = {
  SelectWidget: ChoiceWidget,
  CheckboxesWidget: ChoiceWidget,
  instant: InstantWidget,
  html: HtmlWidget,
  longText: LongTextWidget,
  picture: PictureWidget,
};

const ownUiSchema: UiSchema<ContentFile> = {
  'ui:submitButtonOptions': { norender: true },
  'ui:globalOptions': { enableOptionalDataFieldForType: ['object'] },
};

const formContext = { labelAlign: 'left', colon: false };

function toErrors(issues: readonly StaffIssue[]) {
  const builder = new ErrorSchemaBuilder<ContentFile>();
  for (const { field, message } of issues) {
    const path = (field ?? '').split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    if (field !== null) builder.addErrors(message, path);
  }
  return builder.ErrorSchema;
}

const prizesOf = v.array(v.object({ ball: v.picklist(balls), count: v.number() }));

/** The odds by which a lottery is drawn while its drum is full, as buyers read them. */
function Odds({ prizes }: { readonly prizes: unknown }) {
  const { t } = useTranslation('content');
  const given = v.safeParse(prizesOf, prizes);
  if (!given.success) return null;
  const total = given.output.reduce((sum, { count }) => sum + count, 0);
  const odds = given.output.map(({ ball, count }) => `${t(`values.${ball}`)} ${oddsOf(count, total)?.percent ?? 0} %`);
  return <p>{`${t('odds')}: ${odds.join(', ')}`}</p>;
}

/** The reasons of a rejected save in one place: the fields may be far away. */
function Issues({ issues, text }: { readonly issues: readonly StaffIssue[]; readonly text: FileText }) {
  if (issues.length === 0) return null;
  const nameOf = (field: string): string =>
    text(
      'fields',
      field
        .split('.')
        .reverse()
        .find((part) => !/^\d+$/.test(part)) ?? field,
    );
  return (
    <Alert
      type="error"
      style={{ marginBottom: 16 }}
      title={issues.map(({ field, message }) => (
        <div key={`${field} ${message}`}>
          {field === null ? null : <span>{`${nameOf(field)}: `}</span>}
          <span lang="en">{message}</span>
        </div>
      ))}
    />
  );
}

/** A form for a file of content, made from the schema of its kind. `issues` are those of the last save. */
export function FileForm({
  schema,
  initial,
  issues,
  isReadOnly,
  isSaving,
  onSave,
}: {
  readonly schema: RJSFSchema;
  readonly initial: ContentFile;
  readonly issues: readonly StaffIssue[];
  readonly isReadOnly: boolean;
  readonly isSaving: boolean;
  readonly onSave: (file: ContentFile) => void;
}) {
  const { t } = useTranslation('content');
  const [file, setFile] = useState<ContentFile>(initial);
  const text = useCallback<FileText>(
    (group, name) =>
      group === 'fields'
        ? t(`fields.${name}` as 'fields.id', { defaultValue: name })
        : t(`values.${name}` as 'values.none', { defaultValue: name }),
    [t],
  );
  const form = useMemo(() => toForm(schema, text), [schema, text]);
  const { texts, kinds, ...uiSchema } = form.uiSchema;
  return (
    <ThemedForm
      schema={form.schema}
      uiSchema={{
        ...uiSchema,
        ...ownUiSchema,
        texts: { ...texts, 'ui:field': 'TextsField' },
        kinds: { ...kinds, 'ui:widget': 'SelectWidget' },
      }}
      formContext={formContext}
      formData={file}
      validator={validator}
      fields={fields}
      templates={templates}
      widgets={widgets}
      readonly={isReadOnly}
      showErrorList={false}
      extraErrors={toErrors(issues)}
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
      onChange={({ formData }) => setFile(formData ?? {})}
      onSubmit={({ formData }) => onSave(formData ?? {})}
    >
      <Odds prizes={file['prizes']} />
      <Issues issues={issues} text={text} />
      {isReadOnly ? null : (
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('save')}
        </Button>
      )}
    </ThemedForm>
  );
}
