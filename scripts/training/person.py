"""What a person meets and does in the editor: a mask with faults, and strokes that miss."""
import cv2
import numpy as np

MISS_BY = .01
BRUSH = (.6, 1.6)


def blob(rng, side, area, center=None):
    """An ellipse of about so many pixels; anywhere, where no center is given."""
    mask = np.zeros((side, side), np.uint8)
    radius = np.sqrt(area / np.pi)
    stretch = np.exp(rng.normal(0, .5))
    center = tuple(int(value) for value in (rng.integers(0, side, 2) if center is None else center))
    axes = (max(1, int(radius * stretch)), max(1, int(radius / stretch)))
    cv2.ellipse(mask, center, axes, float(rng.uniform(0, 180)), 0, 360, 1, -1)
    return mask > 0


def spoil(rng, meant, classes):
    """A mask as a finder may give it: a neighbor taken along, a part missed, edges off, or another thing altogether."""
    side = meant.shape[0]
    mask = meant.copy()
    area = max(30, meant.sum())
    neighbors = [one for one in np.unique(classes) if one not in (0, 255) and ((classes == one) & ~meant).sum() > 30]
    if neighbors and rng.random() < .5:
        other = (classes == rng.choice(neighbors)) & ~meant
        mask |= other if rng.random() < .5 else other & blob(rng, side, other.sum() * rng.uniform(.5, 2))
    for _ in range(rng.integers(0, 3)):
        rows, columns = np.where(meant)
        at = rng.integers(len(rows))
        hole = blob(rng, side, area * rng.uniform(.02, .4), (columns[at], rows[at]))
        mask = mask & ~hole if rng.random() < .7 else mask | hole
    size = int(rng.integers(0, 4))
    if size:
        shape = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * size + 1, 2 * size + 1))
        change = cv2.dilate if rng.random() < .5 else cv2.erode
        mask = change(mask.astype(np.uint8), shape) > 0
    if rng.random() < .1 and neighbors:
        mask = classes == rng.choice(neighbors)
    return mask


def draw_stroke(rng, present, meant, known):
    """One stroke through the largest wrong piece: 'add' or 'remove', and its pixels; None where nothing is wrong."""
    wrong = (present != meant) & known
    wrong = cv2.morphologyEx(wrong.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(wrong, connectivity=4)
    if count < 2:
        return None
    piece = labels == 1 + stats[1:, cv2.CC_STAT_AREA].argmax()
    # Nobody paints beyond the picture, whose frame bounds a piece that fills it.
    framed = cv2.copyMakeBorder(piece.astype(np.uint8), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    depth = cv2.distanceTransform(framed, cv2.DIST_L2, 3)[1:-1, 1:-1]
    deep = np.argwhere(depth >= .6 * depth.max())
    side = present.shape[0]
    points = deep[rng.integers(len(deep), size=min(len(deep), int(rng.integers(1, 4))))]
    points = points[np.argsort(points[:, rng.integers(2)])]
    angles = rng.uniform(0, 2 * np.pi, len(points))
    points = points + MISS_BY * side * np.stack([np.sin(angles), np.cos(angles)], 1)
    radius = max(1., .5 * depth.max() * BRUSH[0] * (BRUSH[1] / BRUSH[0]) ** rng.random())
    drawn = np.zeros((side, side), np.uint8)
    line = np.round(points[:, ::-1]).astype(np.int32).reshape(-1, 1, 2)
    cv2.polylines(drawn, [line], False, 1, int(round(2 * radius)))
    for x, y in line[:, 0]:
        cv2.circle(drawn, (int(x), int(y)), int(round(radius)), 1, -1)
    center = tuple(np.argwhere(piece & (depth == depth.max()))[0])
    return ('add' if meant[center] else 'remove'), drawn > 0
