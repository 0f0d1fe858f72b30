/**
 * jsdom matches every rule of its style sheet against an element each time that a computed style is asked for, and forgets the result with the
 * next change of the document. Queries by role ask for thousands. No style sheet is loaded in tests, so `display` follows from the element's
 * tag and a few attributes, and `visibility` from inline styles; every other property is still computed by jsdom.
 */
export function speedUpComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const emptyDocument = document.implementation.createHTMLDocument();
  const displays = new Map<string, string>();

  const defaultDisplay = (element: Element): string => {
    const key = ['hidden', 'open', 'popover', 'type'].reduce(
      (text, name) => `${text}|${element.getAttribute(name) ?? ''}${element.hasAttribute(name)}`,
      element.localName,
    );
    let display = displays.get(key);
    if (display === undefined) {
      const copy = emptyDocument.importNode(element, false);
      copy.removeAttribute('style');
      emptyDocument.body.append(copy);
      display = compute(copy).display;
      copy.remove();
      displays.set(key, display);
    }
    return display;
  };

  const inline = (element: Element, name: 'display' | 'visibility'): string =>
    element.hasAttribute('style') ? (element as HTMLElement).style[name] : '';

  const visibility = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = inline(at, 'visibility');
      if (own && own !== 'inherit') return own;
    }
    return 'visible';
  };

  const property = (element: Element, name: string): string | undefined => {
    if (name === 'display') return inline(element, 'display') || defaultDisplay(element);
    return name === 'visibility' ? visibility(element) : undefined;
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return emptyDocument.createElement('span').style;
    let computed: CSSStyleDeclaration | undefined;
    const all = () => (computed ??= compute(element));
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue')
          return (propertyName: string) => property(element, propertyName) ?? all().getPropertyValue(propertyName);
        return property(element, String(name)) ?? (Reflect.get(all(), name) as unknown);
      },
    });
  };
}
