export { ActivityList } from './components/activity-list';
