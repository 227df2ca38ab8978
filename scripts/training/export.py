"""Writes a checkpoint as ONNX: export.py CHECKPOINT TARGET --work FOLDER

Inputs: `picture` [1, 3, side, side] RGB 0-1, `planes` [1, 4, side, side], `word` [1, 8]. Outputs: `meant` [1, 1, side / 2, side / 2]
and `classes` [1, 13, side / 2, side / 2], both logits."""
import argparse
import inspect

import torch
from torch import nn

from network import GarmentNet, PLANES, WORDS


class Exported(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, picture, planes, word):
        return self.net(torch.cat([picture, planes], 1), word)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('checkpoint')
    parser.add_argument('target')
    parser.add_argument('--work', default='work')
    options = parser.parse_args()
    stored = torch.load(options.checkpoint)
    net = GarmentNet(options.work)
    net.load_state_dict({name: value.float() for name, value in stored['net'].items()})
    side = stored['side']
    inputs = torch.zeros(1, 3, side, side), torch.zeros(1, PLANES - 3, side, side), torch.zeros(1, len(WORDS))
    # One file with its weights; torch 1 knows no other exporter.
    older = {'dynamo': False} if 'dynamo' in inspect.signature(torch.onnx.export).parameters else {}
    torch.onnx.export(Exported(net.eval()), inputs, options.target, input_names=['picture', 'planes', 'word'],
                      output_names=['meant', 'classes'], opset_version=13, **older)
    print(f"{stored['pictures']} pictures, {side} px")


if __name__ == '__main__':
    main()
