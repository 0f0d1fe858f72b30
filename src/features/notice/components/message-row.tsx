import { Link } from 'react-router-dom';
import { messageHref } from '@/config/paths';
import type { Notice } from '@/contract/notice';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { GoodsPicture } from '@/ui/goods-picture';
import { NamedIcon, type IconName } from '@/ui/icons';
import { formatDateTime } from '@/ui/format-date-time';
import { useNoticeText } from '../use-notice-text';
import css from './message-row.module.css';

const icons: Readonly<Record<Notice['subject']['type'], IconName>> = {
  order: 'cart',
  parcel: 'box',
  label: 'box',
  bid: 'cart',
  gift: 'box',
  points: 'me',
  review: 'me',
  post: 'me',
  report: 'help',
  claim: 'help',
  ticket: 'help',
  request: 'cart',
  question: 'help',
  goods: 'heart',
  search: 'search',
};

/** One message in the list; what was not read yet has a dot and says so. */
export function MessageRow({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('notice');
  const { title, text } = useNoticeText()(notice);
  return (
    <Link to={messageHref(notice.id)} className={notice.read ? css.row : `${css.row} ${css.unread}`}>
      <span className={css.picture}>
        {notice.picture ? (
          <GoodsPicture picture={notice.picture} alt="" sizes="56px" />
        ) : (
          <NamedIcon name={icons[notice.subject.type]} />
        )}
      </span>
      <span className={css.words}>
        <span className={css.title}>
          {notice.read ? null : (
            <span className={css.dot}>
              <span className="visually-hidden">{t('unread')}: </span>
            </span>
          )}
          <span>{title}</span>
        </span>
        {notice.title ? (
          <span className={css.goods} lang={notice.title.language} dir="auto">
            {stripBidi(notice.title.text)}
          </span>
        ) : null}
        <span className={css.text}>{text}</span>
        <span className={css.at}>{formatDateTime(notice.at, true)}</span>
      </span>
    </Link>
  );
}
