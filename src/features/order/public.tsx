export { OrderCard } from './components/order-card';
