import * as v from 'valibot';
import { defineCall } from './call';
import { instant, inviteCode } from './common';

/** The progress of an invited person: their first order is paid (`ordered`) or done, with a reward or without. */
export const inviteStates = ['registered', 'ordered', 'rewarded', 'none'] as const;

/** Why an invitation brings no reward: what it shares with the inviter or with another whom they invited, or a full month. */
export const inviteReasons = ['email', 'device', 'address', 'phone', 'limit'] as const;
export type InviteReason = (typeof inviteReasons)[number];

const points = v.pipe(v.number(), v.integer(), v.minValue(0));
const rewards = v.object({ inviter: points, invited: points, mostMonth: v.number() });

const guest = v.object({
  /** A masked first name, `J***`. */
  name: v.string(),
  state: v.picklist(inviteStates),
  reason: v.nullable(v.picklist(inviteReasons)),
  points,
  at: instant,
});
export type InviteGuest = v.InferOutput<typeof guest>;

const ownInvitation = v.object({
  code: inviteCode,
  url: v.string(),
  rewards,
  /** Rewards that this month of Japan still has room for. */
  left: v.number(),
  /** Points that invitations have brought. */
  earned: points,
  count: v.number(),
  /** The newest first, at most 100. */
  guests: v.array(guest),
});
export type InvitationOverview = v.InferOutput<typeof ownInvitation>;

const seen = v.object({
  /** A masked first name, `J***`. */
  name: v.string(),
  rewards,
});
export type InviteSeen = v.InferOutput<typeof seen>;

export const inviteCalls = {
  /** Gets the customer's invitation code and link, and who registered with it. */
  'Sig.Front.Invite.Mine': defineCall({ method: 'GET', login: true, input: v.object({}), output: ownInvitation }),
  /** Gets what a visitor sees of an invitation. Refusals: notFound. */
  'Sig.Front.Invite.Seen': defineCall({ method: 'GET', input: v.object({ code: inviteCode }), output: seen }),
};
