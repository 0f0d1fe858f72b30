export { ArticleCard } from './components/article-card';
