/** Splits an amount in proportion to the weights; the parts add up to it. Minor units. */
export function splitAmount({
  amountMinor,
  weights,
}: {
  amountMinor: number;
  weights: readonly number[];
}): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const upTo = (weight: number): number =>
    Number((BigInt(amountMinor) * BigInt(weight)) / BigInt(total));
  let sum = 0;
  return weights.map((weight) => {
    const before = upTo(sum);
    sum += weight;
    return upTo(sum) - before;
  });
}
