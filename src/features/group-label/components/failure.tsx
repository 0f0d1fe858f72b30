import css from './group-label.module.css';

/** Why something was refused, said at once. */
export const FailureNote = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : (
    <p className={css.care} role="alert">
      {children}
    </p>
  );
