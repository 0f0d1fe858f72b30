import type { WidgetProps } from '@rjsf/utils';
import { App, Button, Flex, Input, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatJstInstant } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { useDeskChange } from '../api/queries';
import { readPicture } from '../ui/picture-field';
import { HtmlPreview } from './html-preview';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An instant as Japan's clocks say it; a field that is emptied has none. */
export function InstantWidget({ id, value, onChange, disabled, readonly, required }: WidgetProps) {
  const at = parseInstant(textOf(value));
  return (
    <Input
      id={id}
      type="datetime-local"
      required={required ?? false}
      disabled={disabled ?? false}
      readOnly={readonly ?? false}
      style={{ maxWidth: 260 }}
      value={at ? formatJstInstant(at).slice(0, 16) : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : `${target.value}:00+09:00`)}
    />
  );
}

/** Text in several lines. */
export function LongTextWidget({ id, value, onChange, disabled, readonly, required, schema }: WidgetProps) {
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: schema.format === 'html' ? 8 : 2, maxRows: 30 }}
      required={required ?? false}
      disabled={disabled ?? false}
      readOnly={readonly ?? false}
      maxLength={schema.maxLength}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** Rich text with what readers will get of it. */
export function HtmlWidget(props: WidgetProps) {
  const { t } = useTranslation('content');
  return (
    <Flex vertical gap="small">
      <LongTextWidget {...props} />
      <HtmlPreview html={textOf(props.value)} label={t('preview')} />
    </Flex>
  );
}

/** The address of a picture, or a picture from this device, which is added to the shop's. */
export function PictureWidget({ id, value, onChange, disabled = false, readonly = false, required }: WidgetProps) {
  const { t } = useTranslation(['content', 'line']);
  const { message } = App.useApp();
  const addPicture = useDeskChange('Desk.Content.AddPicture');
  const input = useRef<HTMLInputElement>(null);
  const add = async (file: File) => {
    const picture = await readPicture(file).catch(() => null);
    if (picture === null) void message.error(t('line:unreadable'));
    else addPicture.mutate({ picture }, { onSuccess: ({ address }) => onChange(address) });
  };
  return (
    <Flex gap="small">
      <Input
        id={id}
        required={required ?? false}
        disabled={disabled}
        readOnly={readonly}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {readonly ? null : (
        <Button loading={addPicture.isPending} onClick={() => input.current?.click()}>
          {t('content:addPicture')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('content:addPicture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void add(file);
          target.value = '';
        }}
      />
    </Flex>
  );
}

/** Values of a list to choose from, one or several, found by their names. */
export function ChoiceWidget({ id, value, label, onChange, options, multiple = false, ...others }: WidgetProps) {
  const { disabled, readonly, required } = others;
  const { t } = useTranslation('content');
  const choices = (options.enumOptions ?? []).map(({ value: choice, label: name }) => ({
    value: choice as string | number,
    label: t(`values.${choice as string}` as 'values.none', { defaultValue: name }),
  }));
  return (
    <Select
      id={id}
      aria-label={label || t('fields.kind')}
      {...(multiple && { mode: 'multiple' })}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!required}
      disabled={disabled === true || readonly === true}
      style={{ maxWidth: 480, width: '100%' }}
      value={value as string | undefined}
      onChange={(chosen: unknown) => onChange(chosen)}
      options={choices}
    />
  );
}
