/** Pearson's correlation of two lists of the same length, -1 to 1; 0 where one of them never changes. */
export function correlationOf(one: number[], other: number[]): number {
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [covariance, varianceOne, varianceOther] = [0, 0, 0];
  for (let index = 0; index < one.length; index++) {
    const [a, b] = [one[index]! - meanOne, other[index]! - meanOther];
    covariance += a * b;
    varianceOne += a * a;
    varianceOther += b * b;
  }
  return covariance / Math.sqrt(Math.max(1e-9, varianceOne * varianceOther));
}
