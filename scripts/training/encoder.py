"""The encoder of the parsing network that the product ships (selfie_multiclass, Apache-2.0), with its weights, for any side
that is a multiple of 64. `export-encoder.ts` writes the weights."""
import json
import os

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F


class Conv(nn.Conv2d):
    """TensorFlow's SAME padding of even sizes, and the file's activation."""

    def __init__(self, layer):
        out, height, _, inside = layer['shape']
        depthwise = layer['kind'] == 'convolveDepthwise'
        self.relu, self.halves = layer['relu'], layer['index'] in (0, 7, 16, 64)
        channels = (inside, inside) if depthwise else (inside, out)
        super().__init__(*channels, height, 2 if self.halves else 1, 0 if self.halves else height // 2,
                         groups=inside if depthwise else 1)
        self.relu, self.halves = layer['relu'], layer['index'] in (0, 7, 16, 64)

    def forward(self, x):
        y = super().forward(F.pad(x, (0, 1, 0, 1)) if self.halves else x)
        return F.relu(y) if self.relu else y


class Attention(nn.Module):
    """Separable self-attention beside a pointwise layer, over [batch, channels, pixels of a patch, patches]."""

    def __init__(self, scale, shift, up, down, score, key, value, out):
        super().__init__()
        self.scale, self.shift = scale, shift
        self.up, self.down, self.score, self.key, self.value, self.out = up, down, score, key, value, out

    def forward(self, x):
        n = x * self.scale.view(1, -1, 1, 1) + self.shift.view(1, -1, 1, 1)
        context = (self.key(n) * torch.softmax(self.score(n), 3)).sum(3, keepdim=True)
        return self.down(self.up(n)) + self.out(self.value(n) * context) + x


class Transformer(nn.Module):
    patch = 4

    def __init__(self, near, point, layers, back):
        super().__init__()
        self.near, self.point, self.layers, self.back = near, point, nn.ModuleList(layers), back

    def forward(self, x):
        x = self.point(self.near(x))
        b, c, h, w = x.shape
        p = self.patch
        x = x.view(b, c, h // p, p, w // p, p).permute(0, 1, 3, 5, 2, 4).reshape(b, c, p * p, -1)
        for layer in self.layers:
            x = layer(x)
        x = x.view(b, c, p, p, h // p, w // p).permute(0, 1, 4, 2, 5, 3).reshape(b, c, h, w)
        return self.back(x)


class Encoder(nn.Module):
    """Pictures, RGB 0-1, to features at a half, a quarter, an eighth and a sixteenth of their side."""

    channels = (64, 128, 256, 384)

    def __init__(self, folder):
        super().__init__()
        layers = json.load(open(os.path.join(folder, 'encoder.json')))
        flat = torch.from_numpy(np.fromfile(os.path.join(folder, 'encoder.f32'), np.float32))
        at, found = 0, {}
        for layer in layers:
            shape = layer['shape']
            count = int(np.prod(shape))
            values, at = flat[at:at + count], at + count
            if layer['kind'] in ('multiply', 'add'):
                found[layer['index']] = nn.Parameter(values.clone())
                continue
            conv = Conv(layer)
            order = (3, 0, 1, 2) if layer['kind'] == 'convolveDepthwise' else (0, 3, 1, 2)
            bias = conv.bias.shape[0]
            with torch.no_grad():
                conv.weight.copy_(values.view(shape).permute(order))
                conv.bias.copy_(flat[at:at + bias])
            at += bias
            found[layer['index']] = conv
        assert at == len(flat), (at, len(flat))
        chain = lambda *indices: nn.Sequential(*[found[index] for index in indices])
        attention = lambda first: Attention(*[found[first + step] for step in (0, 1, 2, 3, 4, 8, 11, 13)])
        self.stem, self.to_half, self.to_quarter, self.same = found[0], chain(3, 4, 5), chain(6, 7, 8), chain(9, 10, 11)
        self.to_eighth = chain(15, 16, 17)
        self.near = Transformer(found[18], found[19], [attention(24), attention(40)], found[60])
        self.to_sixteenth = chain(63, 64, 65)
        self.far = Transformer(found[66], found[67], [attention(first) for first in (72, 88, 104, 120)], found[140])

    def shallow(self, x):
        half = self.to_half(self.stem(x))
        quarter = self.to_quarter(half)
        return half, quarter + self.same(quarter)

    def deep(self, quarter):
        eighth = self.near(self.to_eighth(quarter))
        return eighth, self.far(self.to_sixteenth(eighth))

    def forward(self, x):
        half, quarter = self.shallow(x)
        return half, quarter, *self.deep(quarter)
