import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { isRefused, ok } from '../http/reply';
import { keepPicture, uploadedView } from '../upload/uploads';

export const uploadHandlers = {
  async 'Sig.Front.Upload.Image'({ data }, ask) {
    const kept = await keepPicture(ask.db, { customerId: customerOf(ask).id, base64: data, now: ask.now });
    return isRefused(kept) ? kept : ok(uploadedView(kept));
  },
} satisfies Handlers<'Sig.Front.Upload.Image'>;
