"""Training pictures: windows of the pack's photos, dyed, relit, on other grounds, blurred and compressed."""
import cv2
import numpy as np

GARMENTS = (3, 4, 5, 6, 7, 8, 10, 11)
OUTSIDE = 254


def box_of(mask):
    rows, columns = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
    return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


def choose_window(rng, label, meant):
    """Center and size of the part to show: the person, the garment with what is around it, or a part of the body."""
    left, top, right, bottom = box_of(meant if rng.random() < .5 else label > 0)
    width, height = right - left, bottom - top
    if rng.random() < .2:
        share = rng.uniform(.5, .95)
        top = top + rng.uniform(0, 1 - share) * height
        height = share * height
    center = (left + width / 2 + rng.normal(0, .06) * width, top + height / 2 + rng.normal(0, .05) * height)
    return center, (width * rng.uniform(1.1, 1.8), height * rng.uniform(1.05, 1.5))


def cut_window(rng, photo, label, meant, masks, side):
    """The window as a square, as the product stretches it, turned and mirrored; masks alike."""
    (x, y), (width, height) = choose_window(rng, label, meant)
    angle = np.deg2rad(rng.normal(0, 6))
    mirror = rng.choice((-1, 1))
    across, down = width / side, height / side
    matrix = np.array([[mirror * np.cos(angle) * across, -np.sin(angle) * down],
                       [mirror * np.sin(angle) * across, np.cos(angle) * down]])
    shift = np.array([x, y]) - matrix @ np.array([side / 2, side / 2])
    matrix = np.hstack([matrix, shift[:, None]])
    if max(across, down) > 1.5:
        photo = cv2.GaussianBlur(photo, (0, 0), .4 * max(across, down))
    back = cv2.WARP_INVERSE_MAP
    picture = cv2.warpAffine(photo, matrix, (side, side), flags=cv2.INTER_LINEAR | back, borderMode=cv2.BORDER_REFLECT_101)
    cut = lambda flat, border: cv2.warpAffine(flat, matrix, (side, side), flags=cv2.INTER_NEAREST | back, borderValue=border)
    return picture, cut(label, OUTSIDE), {name: cut(mask, 0) > 127 for name, mask in masks.items()}


def dye(rng, picture, classes):
    """Other colors for whole garments; sometimes one color for all, which hides the edges between them."""
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    draw = lambda: np.array([rng.uniform(20, 240), rng.normal(128, 18), rng.normal(128, 20)], np.float32)
    shared = draw() if rng.random() < .2 else None
    for one in GARMENTS:
        inside = classes == one
        if inside.mean() < .004 or (shared is None and rng.random() < .45):
            continue
        cover = cv2.GaussianBlur(inside.astype(np.float32), (0, 0), .8)[..., None]
        contrast = np.array([rng.uniform(.6, 1.3), *rng.uniform(.3, 1.1, 2)], np.float32)
        dyed = (lab - lab[inside].mean(0)) * contrast + (draw() if shared is None else shared)
        lab += cover * (dyed - lab)
    return cv2.cvtColor(np.clip(lab, 0, 255).astype(np.uint8), cv2.COLOR_LAB2BGR)


def plain_ground(rng, side):
    color = np.full(3, rng.uniform(190, 255)) if rng.random() < .6 else rng.uniform(20, 250, 3)
    slope = np.linspace(-1, 1, side)
    light = slope[:, None] * rng.normal(0, 12) + slope[None] * rng.normal(0, 10)
    ground = color + rng.normal(0, 4, 3) + light[..., None]
    if rng.random() < .2:
        ground[int(side * rng.uniform(.6, .95)):] *= rng.uniform(.75, 1.1)
    return ground.astype(np.float32)


def relight(rng, picture):
    picture = 255 * (np.clip(picture, 0, 255) / 255) ** np.exp(rng.normal(0, .25))
    picture = picture * (1 + rng.normal(0, .1)) * (1 + rng.normal(0, .04, 3)) + rng.normal(0, 8)
    if rng.random() < .08:
        picture = np.repeat(picture.mean(2, keepdims=True), 3, 2)
    if rng.random() < .25:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(.4, 1.2))
    if rng.random() < .25:
        picture = picture + rng.normal(0, rng.uniform(2, 8), picture.shape)
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < .25:
        _, file = cv2.imencode('.jpg', picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(35, 85))])
        picture = cv2.imdecode(file, 1)
    return picture


def draw_picture(rng, photo, label, meant, masks, side):
    """-> RGB 0-1, classes and masks, all `side` wide and high"""
    picture, classes, masks = cut_window(rng, photo, label, meant, masks, side)
    outside = classes == OUTSIDE
    classes[outside] = 255
    if rng.random() < .75:
        picture = dye(rng, picture, classes)
    picture = picture.astype(np.float32)
    if rng.random() < .45:
        person = cv2.GaussianBlur(((classes != 0) & ~outside).astype(np.float32), (0, 0), .7)[..., None]
        ground = plain_ground(rng, side)
        picture = ground + person * (picture - ground)
        classes[outside] = 0
    picture = relight(rng, picture)
    return picture[..., ::-1].astype(np.float32) / 255, classes, masks
