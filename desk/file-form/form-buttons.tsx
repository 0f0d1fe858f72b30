import type { IconButtonProps, OptionalDataControlsTemplateProps } from '@rjsf/utils';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** A button of the form in words: rjsf's own has an icon alone. */
const buttonOf = (name: 'add' | 'remove' | 'up' | 'down') =>
  function ListButton({ id, disabled, onClick }: IconButtonProps) {
    const { t } = useTranslation('content');
    return (
      <Button
        {...(id !== undefined && { id })}
        size="small"
        disabled={disabled ?? false}
        onClick={(event) => onClick?.(event as MouseEvent<HTMLButtonElement>)}
        danger={name === 'remove'}
      >
        {t(`form.${name}`)}
      </Button>
    );
  };

/** The buttons that change a list. */
export const ButtonTemplates = {
  AddButton: buttonOf('add'),
  RemoveButton: buttonOf('remove'),
  MoveUpButton: buttonOf('up'),
  MoveDownButton: buttonOf('down'),
};

/** The button that fills in an object which may be left out, or leaves it out. */
export function OptionalDataControlsTemplate({ id, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const { t } = useTranslation('content');
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return null;
  return (
    <Button id={id} size="small" onClick={onClick}>
      {t(onAddClick ? 'form.fillIn' : 'form.leaveOut')}
    </Button>
  );
}
