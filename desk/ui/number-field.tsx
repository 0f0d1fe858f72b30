import { Form, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  /** The least and the most that is accepted, as whole numbers. */
  readonly min: number;
  readonly max: number;
  readonly isRequired?: boolean;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly hint?: ReactNode;
  readonly width?: number;
  /** Checks the value with those of other fields, which are named; gives what is wrong, or null. */
  readonly check?: (value: number | null | undefined) => string | null;
  readonly dependencies?: readonly string[];
}

/**
 * A field for a whole number. What was typed is never changed: antd's own `min`, `max` and `precision` would turn a wrong figure into another one as
 * the field is left. A number that is out of range or has decimals is named at the field, and the form is not sent.
 */
export function NumberField({
  name,
  label,
  min,
  max,
  isRequired = false,
  prefix,
  suffix,
  hint,
  width = 180,
  check,
  dependencies,
}: NumberFieldProps) {
  const { t, i18n } = useTranslation('desk');
  const format = (value: number) => value.toLocaleString(i18n.language);
  const problemOf = (value: number | null | undefined): string | null => {
    if (value === null || value === undefined)
      return isRequired ? t('number.missing', { label }) : (check?.(value) ?? null);
    const isAccepted = Number.isInteger(value) && value >= min && value <= max;
    return isAccepted ? (check?.(value) ?? null) : t('number.range', { label, min: format(min), max: format(max) });
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      required={isRequired}
      {...(dependencies && { dependencies: [...dependencies] })}
      rules={[
        {
          validator: (_, value: number | null | undefined) => {
            const problem = problemOf(value);
            return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
          },
        },
      ]}
    >
      <InputNumber prefix={prefix} suffix={suffix} style={{ width }} />
    </Form.Item>
  );
}
