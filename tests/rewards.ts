import rewards from '@demo/contents/rewards.json' with { type: 'json' };

/** The price of a reward of the demo in points. */
export function pointsOf(id: string): number {
  const reward = rewards.find((candidate) => candidate.id === id);
  if (!reward) throw new Error(`The demo has no reward ${id}.`);
  return reward.points;
}
