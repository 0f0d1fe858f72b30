/**
 * The document's second script, inlined by the build: the ready-made markup of this path goes into #root. It is written in English; a
 * reader of another language gets the words from the texts that the first script has asked for, and sees none until then. The bundle
 * waits for the same texts, so what it takes over is whole.
 */
declare const __SHELL_KEYS__: Readonly<Record<string, string>>;

type Texts = Readonly<Record<string, unknown>>;

(function fill() {
  const boot = window.__boot;
  const template = boot?.shell ? document.getElementById(`shell-${boot.shell}`) : null;
  const root = document.getElementById('root');
  if (!boot || !root || !(template instanceof HTMLTemplateElement)) return;
  root.appendChild(template.content);
  // The skeletons in ui/goods-card.tsx.
  boot.showGoods?.([...root.querySelectorAll('[aria-busy]>*>[aria-hidden]')]);
  const nameShell = () => {
    // Only markup in the reader's words is the page's own: without them the bundle draws it anew (app/start.tsx).
    root.dataset['shell'] = boot.shell;
  };
  if (boot.language === 'en') {
    nameShell();
    return;
  }
  const keys = __SHELL_KEYS__;
  const own = (name: string, texts: Texts) =>
    String(name.split(/[:.]/).reduce<unknown>((at, part) => (at as Texts | undefined)?.[part], texts));
  const hidden: HTMLElement[] = [];
  /** The writes that run once the texts are here. */
  const deferred: ((texts: Texts) => void)[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node;
    const key = keys[text.nodeValue ?? ''];
    if (key) {
      if (text.parentElement) hidden.push(text.parentElement);
      deferred.push((texts) => {
        text.nodeValue = own(key, texts);
      });
    }
  }
  root.querySelectorAll('[placeholder],[aria-label]').forEach((element) => {
    ['placeholder', 'aria-label'].forEach((name) => {
      const key = keys[element.getAttribute(name) ?? ''];
      if (!key) return;
      element.removeAttribute(name);
      deferred.push((texts) => element.setAttribute(name, own(key, texts)));
    });
  });
  // English stands there unseen, so that nothing moves much when the words come.
  hidden.forEach((element) => (element.style.visibility = 'hidden'));
  boot.texts
    ?.then((texts) => {
      deferred.forEach((write) => write(texts as Texts));
      hidden.forEach((element) => element.removeAttribute('style'));
      nameShell();
    })
    .catch(() => undefined);
})();
