import { App, Button, Flex, Image } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Longest side of what is sent, in pixels; the server keeps no more. */
const longestSide = 2048;

/** A picture from the camera or a file as the base64 of a JPEG, made smaller. Throws for what the browser cannot show. */
export async function readPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^[^,]*,/, '');
}

interface PictureFieldProps {
  /** Set by the form: its label names the field, and it holds the pictures as base64. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (pictures: readonly string[]) => void;
  readonly max: number;
}

/** Pictures from the camera or from files, as the value of a form's field. */
export function PictureField({ id, value = [], onChange, max }: PictureFieldProps) {
  const { t } = useTranslation('line');
  const { message } = App.useApp();
  const [isReading, setReading] = useState(false);
  const add = async (files: readonly File[]) => {
    setReading(true);
    try {
      const added: string[] = [];
      for (const file of files.slice(0, max - value.length)) added.push(await readPicture(file));
      onChange?.([...value, ...added]);
    } catch {
      void message.error(t('unreadable'));
    } finally {
      setReading(false);
    }
  };
  return (
    <Flex vertical gap="small">
      {value.length < max ? (
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple={max > 1}
          disabled={isReading}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]).then(() => (target.value = ''));
          }}
        />
      ) : null}
      <Flex gap="small" wrap>
        {value.map((picture, index) => (
          <Flex key={picture.slice(-40)} vertical align="center">
            <Image
              src={`data:image/jpeg;base64,${picture}`}
              alt={t('picture', { number: index + 1 })}
              width={96}
              height={96}
            />
            <Button size="small" type="text" onClick={() => onChange?.(value.filter((_, at) => at !== index))}>
              {t('remove')}
            </Button>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
