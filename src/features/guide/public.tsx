export { GuideLinks } from './components/guide-links';
