import { describe, expect, it } from 'vitest';
import { callUrl } from './call-url';

const sender = { language: 'zh-CN', isNew: '0' };

describe('callUrl', () => {
  it('[C-02] [C-05] builds the same address however the fields are ordered', () => {
    const url = callUrl('', 'Sig.A', 'query', sender, { site: 'yahoo', id: 'x1' });
    expect(url).toBe('/api?from=SIG-H5&id=x1&isNew=0&language=zh-CN&n=Sig.A&site=yahoo');
    expect(callUrl('', 'Sig.A', 'query', sender, { id: 'x1', site: 'yahoo' })).toBe(url);
    expect(callUrl('https://api.test', 'Sig.A', 'path', sender, {})).toBe(
      'https://api.test/api/Sig.A?from=SIG-H5&isNew=0&language=zh-CN',
    );
  });

  it('[C-02] lets no input pose as another call or sender', () => {
    const url = new URL(
      callUrl('http://a', 'Sig.A', 'query', sender, { n: 'Evil', from: 'X', language: 'xx', isNew: '9' }),
    );
    expect(url.searchParams.getAll('n')).toEqual(['Sig.A']);
    expect(url.searchParams.getAll('from')).toEqual(['SIG-H5']);
    expect(url.searchParams.getAll('language')).toEqual(['zh-CN']);
    expect(url.searchParams.getAll('isNew')).toEqual(['0']);
  });

  it('[C-02] encodes what would end a field', () => {
    const url = new URL(callUrl('http://a', 'Sig.A', 'query', sender, { q: 'a&n=Evil#x=é カ' }));
    expect(url.searchParams.get('q')).toBe('a&n=Evil#x=é カ');
    expect(url.searchParams.get('n')).toBe('Sig.A');
    expect(url.hash).toBe('');
  });
});
