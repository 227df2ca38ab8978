"""Two answers about a picture: which class each pixel has, and whether it is of the garment that is meant."""
import torch
from torch import nn
from torch.nn import functional as F

from encoder import Encoder

CLASSES = ['background', 'skin', 'hair', 'top', 'outer', 'dress', 'trousers', 'skirt', 'footwear', 'legwear', 'bag', 'hat', 'other']
UNDECIDED = 255
# Words that can be meant; the last is "a garment", without a name.
WORDS = ['top', 'outer', 'dress', 'trousers', 'skirt', 'footwear', 'hat', 'any']
# Beside the picture's red, green and blue: the present mask, whether there is one, strokes that add, strokes that remove.
PLANES = 7


class Norm(nn.Module):
    """Brings features to mean 0 and deviation 1 by numbers that are measured once."""

    def __init__(self, channels):
        super().__init__()
        self.register_buffer('mean', torch.zeros(1, channels, 1, 1))
        self.register_buffer('scale', torch.ones(1, channels, 1, 1))

    def measure(self, features):
        self.mean.copy_(features.mean((0, 2, 3), keepdim=True))
        self.scale.copy_(1 / (features.std((0, 2, 3), keepdim=True) + 1e-3))

    def forward(self, features):
        return (features - self.mean) * self.scale


def near(inside, outside, stride=1, dilation=1):
    return nn.Sequential(nn.Conv2d(inside, outside, 3, stride, dilation, dilation), nn.ReLU())


class Decoder(nn.Module):
    """Dense convolutions and nearest resizing only, for speed on processors. The picture's features do not depend on mask and
    strokes, so a stroke costs the decoder alone."""

    widths = (32, 64, 128, 128)
    plane_widths = (16, 32, 48, 64)

    def __init__(self):
        super().__init__()
        planes = (PLANES, *self.plane_widths)
        self.planes = nn.ModuleList([near(planes[level], planes[level + 1], 2) for level in range(4)])
        self.norms = nn.ModuleList([Norm(channels) for channels in Encoder.channels])
        self.joints = nn.ModuleList([nn.Conv2d(channels + self.plane_widths[level], self.widths[level], 1)
                                     for level, channels in enumerate(Encoder.channels)])
        self.words = nn.ModuleList([nn.Linear(len(WORDS), width, bias=False) for width in self.widths])
        self.context = nn.Conv2d(self.widths[3], self.widths[3], 1)
        self.blocks = nn.ModuleList([nn.ModuleList([near(width, width), near(width, width, dilation=2)][:2 if level == 3 else 1])
                                     for level, width in enumerate(self.widths)])
        self.narrow = nn.ModuleList([nn.Conv2d(self.widths[level + 1], self.widths[level], 1) for level in range(3)])
        self.meant = nn.Conv2d(self.widths[0], 1, 1)
        self.classes = nn.Conv2d(self.widths[0], len(CLASSES), 1)

    def forward(self, features, planes, word):
        drawn, level_planes = planes, []
        for layer in self.planes:
            drawn = layer(drawn)
            level_planes.append(drawn)
        x = None
        for level in (3, 2, 1, 0):
            joined = torch.cat([self.norms[level](features[level]), level_planes[level]], 1)
            own = self.joints[level](joined) + self.words[level](word)[:, :, None, None]
            x = F.relu(own if x is None else own + F.interpolate(self.narrow[level](x), scale_factor=2, mode='nearest'))
            if level == 3:
                x = x + self.context(x.mean((2, 3), keepdim=True))
            for block in self.blocks[level]:
                x = x + block(x)
        return self.meant(x), self.classes(x)


class GarmentNet(nn.Module):
    """Logits at half the picture's side: of the garment that is meant, and of the classes."""

    def __init__(self, folder):
        super().__init__()
        self.encoder, self.decoder = Encoder(folder), Decoder()

    def forward(self, planes, word):
        return self.decoder(self.encoder(planes[:, :3]), planes, word)
