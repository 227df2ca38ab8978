"""The comparable pixel loop of recoloring in numpy and in OpenCV: python3 recolor-loop.py PHOTO.png COVER.png ROUNDS.

Prints milliseconds (medians) as JSON. Both colour what COVER covers and blend at its border: numpy in linear light
with float32 as the engine does, OpenCV in 8-bit Lab, which is simpler and worse.
"""
import json
import sys
import time

import cv2
import numpy as np

photo = cv2.imread(sys.argv[1])[..., ::-1].copy()
cover = cv2.imread(sys.argv[2], cv2.IMREAD_GRAYSCALE)
rounds = int(sys.argv[3])
values = np.arange(256, dtype=np.float32) / 255
linear_of = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4).astype(np.float32)
steps = np.linspace(0, 1, 4096, dtype=np.float32)
encoded_of = np.where(steps <= 0.0031308, 12.92 * steps, 1.055 * steps ** (1 / 2.4) - 0.055) * 255
encoded_of = (encoded_of + 0.5).astype(np.uint8)
weights = np.array([0.2126729, 0.7151522, 0.072175], dtype=np.float32)
target = linear_of[[193, 39, 45]]
tone_of = (steps**0.9).astype(np.float32)


def with_numpy():
    light = linear_of[photo]
    luminance = light @ weights
    tone = tone_of[(luminance * 4095).astype(np.int32)]
    lit = np.minimum(1, tone[..., None] * target)
    share = (cover.astype(np.float32) / 255)[..., None]
    mixed = light + (lit - light) * share
    return encoded_of[(mixed * 4095).astype(np.int32)]


def with_opencv():
    lab = cv2.cvtColor(photo, cv2.COLOR_RGB2LAB)
    wanted = cv2.cvtColor(np.uint8([[[193, 39, 45]]]), cv2.COLOR_RGB2LAB)[0, 0]
    painted = cv2.merge([lab[..., 0], np.full_like(cover, wanted[1]), np.full_like(cover, wanted[2])])
    mixed = cv2.cvtColor(painted, cv2.COLOR_LAB2RGB)
    share = cv2.merge([cover, cover, cover])
    inside = cv2.multiply(mixed, share, scale=1 / 255)
    outside = cv2.multiply(photo, 255 - share, scale=1 / 255)
    return cv2.add(inside, outside)


def median_ms(work):
    work()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return sorted(times)[rounds // 2]


cv2.setNumThreads(1)
print(
    json.dumps(
        {
            "numpyMs": median_ms(with_numpy),
            "openCvMs": median_ms(with_opencv),
            "versions": f"numpy {np.__version__}, OpenCV {cv2.__version__}",
        }
    )
)
