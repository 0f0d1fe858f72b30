/**
 * The document's second script, inlined by the build: the ready-made markup of this path goes into #root and its English words
 * become the reader's. The tables come from the same texts and the same pages as the bundle's, so the two cannot drift.
 */
declare const __SHELL_TEXTS__: Readonly<Record<string, readonly string[]>>;

(function fill() {
  const boot = window.__boot;
  const template = boot?.shell ? document.getElementById(`shell-${boot.shell}`) : null;
  const root = document.getElementById('root');
  if (!boot || !root || !(template instanceof HTMLTemplateElement)) return;
  const english = __SHELL_TEXTS__['en'] ?? [];
  const words = __SHELL_TEXTS__[boot.language] ?? english;
  const translated = (text: string) => words[english.indexOf(text)] ?? text;
  root.appendChild(template.content);
  root.dataset['shell'] = boot.shell;
  if (boot.language === 'en') return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) node.nodeValue = translated(node.nodeValue ?? '');
  root.querySelectorAll('[placeholder],[aria-label],[alt]').forEach((element) => {
    ['placeholder', 'aria-label', 'alt'].forEach((name) => {
      const text = element.getAttribute(name);
      if (text) element.setAttribute(name, translated(text));
    });
  });
})();
