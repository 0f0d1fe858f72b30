import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { isRefused, ok } from '../http/reply';
import { drawPicture, keepPicture, uploadedView } from '../upload/uploads';

export const uploadHandlers = {
  'Sig.Front.Upload.Image': {
    async prepare({ data }, before) {
      const customerId = customerOf(before).id;
      const picture = await drawPicture(before.db, { customerId, base64: data, now: before.now });
      if (isRefused(picture)) return picture;
      return async (ask) => {
        const kept = await keepPicture(ask.db, { customerId, picture, now: ask.now });
        return isRefused(kept) ? kept : ok(uploadedView(kept));
      };
    },
  },
} satisfies Handlers<'Sig.Front.Upload.Image'>;
