import { Image, Space, Timeline, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Age } from './age';

interface Message {
  readonly key: string | number;
  readonly by: 'customer' | 'staff';
  readonly at: string;
  /** The event that the message belongs to; left out where it is a message alone. */
  readonly title?: string;
  readonly words: string;
  readonly pictures: readonly { readonly src: string }[];
}

/** The address of a picture at a width that the catalogue has; an upload has one address. */
const atWidth = (src: string, width: 360 | 1080): string => src.replace('{w}', String(width));

/** Pictures that a customer sent; a tap enlarges them. */
export function SentPictures({ pictures }: { readonly pictures: Message['pictures'] }) {
  const { t } = useTranslation('desk');
  if (pictures.length === 0) return null;
  return (
    <Image.PreviewGroup>
      <Space wrap>
        {pictures.map(({ src }) => (
          <Image
            key={src}
            src={atWidth(src, 360)}
            preview={{ src: atWidth(src, 1080) }}
            alt={t('sentPicture')}
            width={96}
            height={96}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </Space>
    </Image.PreviewGroup>
  );
}

/** The messages between a customer and staff, the oldest first. */
export function Conversation({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useTranslation('desk');
  return (
    <Timeline
      items={messages.map(({ key, by, at, title, words, pictures }) => ({
        key,
        content: (
          <>
            <strong>{title ?? t(`said.${by}`)}</strong> <Age at={at} />
            <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{words}</Typography.Paragraph>
            <SentPictures pictures={pictures} />
          </>
        ),
      }))}
    />
  );
}
