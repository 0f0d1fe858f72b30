import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { isFailure, ok } from '@server/platform/http/reply';
import { drawPicture, storePicture, uploadedView } from './uploads';

export const uploadHandlers = {
  'Sig.Front.Upload.Image': {
    async prepare({ data }, prepareContext) {
      const customerId = requireCustomer(prepareContext).id;
      const picture = await drawPicture(prepareContext.db, { customerId, base64: data, now: prepareContext.now });
      if (isFailure(picture)) return picture;
      return async (ctx) => {
        const stored = await storePicture(ctx.db, { customerId, picture, now: ctx.now });
        return isFailure(stored) ? stored : ok(uploadedView(stored));
      };
    },
  },
} satisfies Handlers<'Sig.Front.Upload.Image'>;
