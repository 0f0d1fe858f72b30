import css from './label.module.css';

/** Why something was refused, said at once. */
export const Failure = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : (
    <p className={css.care} role="alert">
      {children}
    </p>
  );
