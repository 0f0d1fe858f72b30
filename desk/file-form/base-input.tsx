import { Templates } from '@rjsf/antd';
import type { BaseInputTemplateProps } from '@rjsf/utils';
import type { ContentFile } from './to-form';

/**
 * The input of a file's form for texts and numbers. antd's own would turn a number that is out of range into another one as the field is left; the
 * server names it.
 */
export function BaseInputTemplate(props: BaseInputTemplateProps<ContentFile>) {
  const { BaseInputTemplate: Input } = Templates;
  const { minimum: _, maximum: __, ...schema } = props.schema;
  return Input ? <Input {...props} schema={schema} /> : null;
}
