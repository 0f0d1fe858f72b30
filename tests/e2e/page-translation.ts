import type { BrowserContext } from '@playwright/test';

/**
 * Translates every document of a context as Chrome does: once it has loaded, and again after each change, every text
 * node is replaced by two `<font>` elements around a text node of their own. The words stay the same, so that a story
 * finds them, and a text that React renders later but cannot reach stays as it was.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untranslated = 'script, style, noscript, textarea, font, option, [translate="no"]';
    const wrap = (text: Node) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(untranslated) || text.textContent?.trim() === '') return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.textContent ?? '');
      text.parentNode?.replaceChild(font, text);
    };
    const wrapAll = (root: Node) => {
      if (root.nodeType === Node.TEXT_NODE) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    window.addEventListener('load', () => {
      wrapAll(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) wrapAll(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
