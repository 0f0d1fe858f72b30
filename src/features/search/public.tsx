export { SearchBox } from './components/search-box';
export { SiteTiles } from './components/site-tiles';
