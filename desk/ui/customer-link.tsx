import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { customerRoles } from '@/contract/desk/customers';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { deskQuery } from '../api/queries';

const readers: readonly StaffRole[] = [...customerRoles, 'admin'];

/** A customer's number, which leads to their page for roles that may open it. */
export function CustomerLink({ id }: { readonly id: string }) {
  const { data } = useQuery(deskQuery('Desk.Session.Current', {}));
  const mayOpen = data?.staff?.roles.some((role) => readers.includes(role)) ?? false;
  return mayOpen ? <Link to={`/customers/${encodeURIComponent(id)}`}>{id}</Link> : <span>{id}</span>;
}
