"""This room exports trees and explanations to machines."""
