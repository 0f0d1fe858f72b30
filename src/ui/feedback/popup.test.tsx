// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@tests/render-ui';
import { Popup } from './popup';

function Opener({ mayClose, onClosed }: { readonly mayClose?: () => boolean; readonly onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClosed?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Popup title="First" onClose={close} {...(mayClose ? { mayClose } : {})}>
          <button type="button">Inside</button>
        </Popup>
      ) : null}
    </>
  );
}

const layerOf = (name: string) => screen.getByRole('dialog', { name }).parentElement as HTMLElement;

it('[K-07] [T-19] lies at z-index 2000, a further popup above it', async () => {
  await renderUi(
    <>
      <Popup title="First" onClose={() => undefined}>
        first
      </Popup>
      <Popup title="Second" onClose={() => undefined}>
        second
      </Popup>
    </>,
  );
  expect(layerOf('First').style.zIndex).toBe('2000');
  expect(layerOf('Second').style.zIndex).toBe('2001');
});

it('[T-19] opens with focus inside, closes by Escape, and focus returns', async () => {
  const user = userEvent.setup();
  await renderUi(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'First' }).getAttribute('aria-modal')).toBe('true');
  expect(document.activeElement?.textContent).toBe('First');
  expect(document.documentElement.dataset['popup']).toBe('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  expect(document.documentElement.dataset['popup']).toBeUndefined();
});

it('[T-19] every way of closing can be intercepted', async () => {
  const user = userEvent.setup();
  const onClosed = vi.fn();
  const mayClose = vi.fn(() => false);
  await renderUi(<Opener mayClose={mayClose} onClosed={onClosed} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(layerOf('First').firstElementChild as Element);
  expect(mayClose).toHaveBeenCalledTimes(3);
  expect(onClosed).not.toHaveBeenCalled();
  mayClose.mockReturnValue(true);
  fireEvent.click(layerOf('First').firstElementChild as Element);
  expect(onClosed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[T-19] [B-11] Tab goes round inside, both ways', async () => {
  const user = userEvent.setup();
  await renderUi(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const names = [];
  for (let press = 0; press < 3; press += 1) {
    await user.tab();
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(names).toEqual(['Close', 'Inside', 'Close']);
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('Inside');
});
