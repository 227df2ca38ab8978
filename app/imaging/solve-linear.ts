/** Solves a small square linear system by Gaussian elimination with partial pivoting. It overwrites its inputs. */
export function solveLinear(matrix: number[][], vector: number[]): number[] {
  const size = vector.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row;
    }
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    [vector[column], vector[pivot]] = [vector[pivot]!, vector[column]!];
    const lead = matrix[column]![column]!;
    if (Math.abs(lead) < 1e-12) throw new RangeError("The matrix of the linear system is singular");
    for (let row = column + 1; row < size; row++) {
      const factor = matrix[row]![column]! / lead;
      for (let at = column; at < size; at++) matrix[row]![at]! -= factor * matrix[column]![at]!;
      vector[row]! -= factor * vector[column]!;
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) vector[row]! -= matrix[row]![at]! * vector[at]!;
    vector[row]! /= matrix[row]![row]!;
  }
  return vector;
}
