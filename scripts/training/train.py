"""Trains the garment network: train.py --pack FOLDER --work FOLDER --minutes 60 --side 192 [--from CHECKPOINT] [--tune all]

The pack holds photos/NAME.jpg, labels/NAME.png and index.json; the work folder what `export-encoder.ts` and `find-masks.ts` write. Workers of one
thread each change the same weights without waiting for each other. A picture's features cost more than an answer, so each
picture is asked about several times with other masks and strokes, and comes back once later."""
import argparse
import glob
import json
import os
import time
from collections import defaultdict, deque

import cv2
import numpy as np
import torch
import torch.multiprocessing as mp
from torch.nn import functional as F

from network import GarmentNet, UNDECIDED, WORDS
from person import draw_stroke, spoil
from pictures import draw_picture

WORD_OF = {3: 'top', 4: 'outer', 5: 'dress', 6: 'trousers', 7: 'skirt', 8: 'footwear', 11: 'hat'}
# Rare classes are drawn more often.
WEIGHT_OF = {3: 1, 4: 1.2, 5: 1.6, 6: 1, 7: 2.5, 8: .5, 11: 1.5}
AREA_MIN = .004
# Batches kept to be shown again, and how often each is shown on average.
POOL, SHOWN = 48, 3


def load_pack(options, split):
    """-> photo, label and the finder's masks by class, of each photo, as files"""
    read = lambda name: open(name, 'rb').read()
    found = defaultdict(dict)
    for name in glob.glob(f"{options['work']}/found/*.png"):
        photo, one = os.path.basename(name)[:-len('.png')].rsplit('-', 1)
        found[photo][int(one)] = read(name)
    names = [row['name'] for row in json.load(open(f"{options['pack']}/index.json")) if row['split'] == split]
    return [(read(f"{options['pack']}/photos/{name}.jpg"), read(f"{options['pack']}/labels/{name}.png"), found[name]) for name in names]


def decode(file, kind=cv2.IMREAD_GRAYSCALE):
    return cv2.imdecode(np.frombuffer(file, np.uint8), kind)


def choose_garment(rng, classes):
    present = [one for one in WORD_OF if (classes == one).mean() > AREA_MIN]
    if not present:
        return None
    weights = np.array([WEIGHT_OF[one] for one in present])
    return int(rng.choice(present, p=weights / weights.sum()))


def draw_question(rng, classes, found):
    """-> planes of mask and strokes, one-hot word, what is meant; None where the picture shows no garment."""
    garment = choose_garment(rng, classes)
    if garment is None:
        return None
    meant, known = classes == garment, classes != UNDECIDED
    planes = np.zeros((4, *classes.shape), np.float32)
    word = np.zeros(len(WORDS), np.float32)
    present = np.zeros_like(meant)
    if rng.random() < .8:
        present = found[garment] if garment in found and rng.random() < .6 else spoil(rng, meant, classes)
        planes[0], planes[1] = present, 1
    strokes = int(rng.choice(4, p=(.4, .3, .2, .1)))
    for _ in range(strokes):
        stroke = draw_stroke(rng, present, meant, known)
        if stroke is None:
            break
        kind, drawn = stroke
        planes[2 if kind == 'add' else 3][drawn] = 1
        present = present | (drawn & meant) if kind == 'add' else present & ~(drawn & ~meant)
    # Without a name, a mask or a stroke nothing says what is meant.
    is_named = rng.random() < .8 or not planes.any()
    word[WORDS.index(WORD_OF[garment] if is_named else 'any')] = 1
    return planes, word, meant


def draw_pictures(rng, rows, count, side):
    """-> pictures [count, 3, side, side], classes [count, side, side], and the finder's masks by class of each"""
    seen, labels, found = [], [], []
    while len(seen) < count:
        photo, label, masks = rows[rng.integers(len(rows))]
        label = decode(label)
        garment = choose_garment(rng, label)
        if garment is None:
            continue
        masks = {one: decode(mask) for one, mask in masks.items()}
        picture, classes, masks = draw_picture(rng, decode(photo, cv2.IMREAD_COLOR), label, label == garment, masks, side)
        if choose_garment(rng, classes) is None:
            continue
        seen.append(picture)
        labels.append(classes)
        found.append(masks)
    pictures = torch.from_numpy(np.stack(seen)).permute(0, 3, 1, 2).contiguous(memory_format=torch.channels_last)
    return pictures, np.stack(labels), found


def draw_questions(rng, labels, found, questions):
    """-> the picture that each question is about, planes, words, what is meant"""
    asked = [(at, *draw_question(rng, *one)) for at, one in enumerate(zip(labels, found)) for _ in range(questions)]
    of, planes, words, meant = zip(*asked)
    tensor = lambda arrays: torch.from_numpy(np.stack(arrays))
    return torch.tensor(of), tensor(planes), tensor(words), tensor(meant)


def loss_of(meant, classes, goal, labels):
    """Cross entropy and Dice of what is meant, and cross entropy of the classes, at half the side."""
    goal, labels = goal[:, ::2, ::2].float(), labels[:, ::2, ::2]
    known = (labels != UNDECIDED).float()
    logits = meant[:, 0]
    entropy = (F.binary_cross_entropy_with_logits(logits, goal, reduction='none') * known).sum() / known.sum()
    chance = torch.sigmoid(logits) * known
    overlap = 2 * (chance * goal).sum((1, 2)) / (chance.sum((1, 2)) + (goal * known).sum((1, 2)) + 1)
    return entropy + .5 * (1 - overlap).mean() + .3 * F.cross_entropy(classes, labels, ignore_index=UNDECIDED), overlap.mean()


def answer(net, features, pictures, of, planes, words):
    drawn = torch.cat([pictures[of], planes], 1).contiguous(memory_format=torch.channels_last)
    return net.decoder([level[of] for level in features], drawn, words)


def validate(net, rows, side):
    """Mean Dice of what is meant over the same questions every time."""
    rng, total = np.random.default_rng(0), []
    with torch.no_grad():
        for _ in range(16):
            pictures, labels, found = draw_pictures(rng, rows, 4, side)
            of, planes, words, meant = draw_questions(rng, labels, found, 2)
            features = net.encoder(pictures)
            total.append(float(loss_of(*answer(net, features, pictures, of, planes, words), meant, torch.from_numpy(labels).long()[of])[1]))
    return float(np.mean(total))


def work(number, options, net, averaged, counts, start):
    """One worker; the first one also averages the weights, tells and saves."""
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options['seed'] * 100 + number)
    rows = load_pack(options, 'train')
    encoder = net.encoder
    deep = [weight for part in (encoder.to_eighth, encoder.near, encoder.to_sixteenth, encoder.far) for weight in part.parameters()]
    tuned = {'none': [], 'deep': deep, 'all': list(encoder.parameters())}[options['tune']]
    for weight in encoder.parameters():
        weight.requires_grad = False
    for weight in tuned:
        weight.requires_grad = True
    groups = [{'params': list(net.decoder.parameters()), 'lr': options['rate']}, {'params': tuned, 'lr': options['encoder_rate']}]
    optimizer = torch.optim.AdamW([group for group in groups if group['params']], weight_decay=1e-4)
    rates = [group['lr'] for group in optimizer.param_groups]
    told, overlaps, pool, steps = start, [], deque(maxlen=POOL), 0
    limit = options['minutes'] * 60
    while time.time() - start < limit:
        share = (time.time() - start) / limit
        for group, rate in zip(optimizer.param_groups, rates):
            group['lr'] = rate * min(1, steps / 100 + .01) * (.03 + .97 * .5 * (1 + np.cos(np.pi * share)))
        if steps % SHOWN and len(pool) >= POOL:
            pictures, labels, found, frozen = pool[rng.integers(len(pool))]
        else:
            pictures, labels, found = draw_pictures(rng, rows, options['pictures'], options['side'])
            with torch.no_grad():
                frozen = {'none': encoder, 'deep': encoder.shallow, 'all': lambda _: ()}[options['tune']](pictures)
            pool.append((pictures, labels, found, frozen))
        of, planes, words, meant = draw_questions(rng, labels, found, options['questions'])
        shallow = frozen or encoder.shallow(pictures)
        features = shallow if len(shallow) == 4 else (*shallow, *encoder.deep(shallow[1]))
        loss, overlap = loss_of(*answer(net, features, pictures, of, planes, words), meant, torch.from_numpy(labels).long()[of])
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5)
        optimizer.step()
        steps += 1
        counts[number] += len(pictures)
        overlaps.append(overlap.item())
        if number:
            continue
        with torch.no_grad():
            for name, value in net.state_dict().items():
                averaged[name].lerp_(value, max(.005, 1 / (steps + 1)))
        if time.time() - told > 60:
            told = time.time()
            print(f'{int(counts.sum())} pictures, {told - start:.0f} s, Dice {np.mean(overlaps[-100:]):.3f}', flush=True)
            save(averaged, int(counts.sum()), options)


def main():
    parser = argparse.ArgumentParser()
    for name, default in (('pack', None), ('work', 'work'), ('from', None), ('out', None), ('tune', 'deep')):
        parser.add_argument(f'--{name}', default=default)
    for name, default in (('minutes', 10.), ('rate', 1e-3), ('encoder-rate', 2e-4)):
        parser.add_argument(f'--{name}', type=float, default=default)
    for name, default in (('side', 192), ('pictures', 4), ('questions', 3), ('workers', 2), ('seed', 1)):
        parser.add_argument(f'--{name}', type=int, default=default)
    options = vars(parser.parse_args())
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    net, done = GarmentNet(options['work']), 0
    if options['from']:
        stored = torch.load(options['from'])
        net.load_state_dict({name: value.float() for name, value in stored['net'].items()})
        done = stored['pictures']
    else:
        with torch.no_grad():
            pictures = draw_pictures(np.random.default_rng(options['seed']), load_pack(options, 'train'), 16, options['side'])[0]
            for norm, features in zip(net.decoder.norms, net.encoder(pictures)):
                norm.measure(features)
    net.to(memory_format=torch.channels_last).share_memory()
    averaged = {name: value.clone().share_memory_() for name, value in net.state_dict().items()}
    counts = torch.zeros(options['workers'], dtype=torch.long)
    counts[0] = done
    counts.share_memory_()
    mp.spawn(work, (options, net, averaged, counts, time.time()), options['workers'])
    save(averaged, int(counts.sum()), options)
    net.load_state_dict(averaged)
    dice = validate(net.eval(), load_pack(options, 'val'), options['side'])
    print(f"{int(counts.sum())} pictures, validation at {options['side']} px: Dice {dice:.3f}")


def save(weights, pictures, options):
    target = options['out'] or os.path.join(options['work'], 'garment-net.pt')
    torch.save({'net': {name: value.half() for name, value in weights.items()}, 'pictures': pictures, 'side': options['side']}, f'{target}.part')
    os.replace(f'{target}.part', target)


if __name__ == '__main__':
    main()
