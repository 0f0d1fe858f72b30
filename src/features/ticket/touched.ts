/** What a change of a ticket shows in. */
export const touched = ['Sig.Front.WorkOrder.List', 'Sig.Front.WorkOrder.Detail'];
