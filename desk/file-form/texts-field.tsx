import { toFieldPathId } from '@rjsf/utils';
import type { FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { Button, Card, Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';

/** Texts by language: a card for each language that has some, and the others to choose from. */
export function TextsField(props: FieldProps<Readonly<Record<string, unknown>>>) {
  const {
    schema,
    uiSchema,
    formData = {},
    errorSchema,
    fieldPathId,
    onChange,
    registry,
    readonly = false,
    required,
  } = props;
  const { t, i18n } = useTranslation('content');
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const { SchemaField } = registry.fields;
  if (!SchemaField) throw new Error('The form has no field for schemas.');
  const codes = Object.keys(schema.properties ?? {});
  const given = codes.filter((code) => formData[code] !== undefined);
  const remove = (code: string) => {
    const { [code]: _, ...others } = formData;
    onChange(others, fieldPathId.path);
  };
  return (
    <Flex vertical gap="middle">
      {given.map((code) => (
        <Card
          key={code}
          size="small"
          title={nameOf(code)}
          extra={
            given.length > 1 && !readonly ? (
              <Button size="small" onClick={() => remove(code)}>
                {t('removeLanguage')}
              </Button>
            ) : null
          }
        >
          <SchemaField
            {...props}
            name={code}
            schema={{ ...(schema.properties?.[code] as RJSFSchema), title: '' }}
            uiSchema={{ ...(uiSchema?.[code] as UiSchema), 'ui:label': false }}
            formData={formData[code] as Readonly<Record<string, unknown>>}
            errorSchema={errorSchema?.[code] as never}
            fieldPathId={toFieldPathId(code, registry.globalFormOptions, fieldPathId)}
            required={required ?? false}
          />
        </Card>
      ))}
      {readonly ? null : (
        <Select
          aria-label={t('addLanguage')}
          placeholder={t('addLanguage')}
          style={{ maxWidth: 300 }}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(code: string | null) => {
            if (code !== null) onChange({ ...formData, [code]: {} }, fieldPathId.path);
          }}
          options={codes.filter((code) => !given.includes(code)).map((code) => ({ value: code, label: nameOf(code) }))}
        />
      )}
    </Flex>
  );
}
